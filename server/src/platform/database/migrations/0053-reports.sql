-- Indexes of what the reports of the console count over a span of days.
create index payment_attempts_paid on payment_attempts (paid_at) where paid_at is not null;
create index refunds_given_back on refunds (updated_at) where state = 'refunded';
create index refunds_open on refunds (created_at) where state <> 'refunded';
create index statement_lines_paired on statement_lines (at) where our_id is not null;
create index orders_of_brand on orders (brand, created_at);
create index cancellations_asked on cancellations (created_at);
create index operations_tasks_of_brand on operations_tasks (brand, created_at);
