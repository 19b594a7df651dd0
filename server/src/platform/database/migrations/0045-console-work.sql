-- Tasks with a time by which they are due, an owner and an answer, so that people share them in the console.
alter table operations_tasks
  add column brand text,
  add column due_at timestamptz,
  -- Of a person of the console; null where nobody has taken it.
  add column owner text references people (id),
  add column taken_at timestamptz,
  add column put_off_until timestamptz,
  add column put_off_reason text,
  -- What a person answered; null where it closed by itself.
  add column resolution text,
  -- A person of the console, or `command`; null where it closed by itself.
  add column closed_by text,
  add constraint operations_tasks_taken check ((owner is null) = (taken_at is null)),
  add constraint operations_tasks_put_off check ((put_off_until is null) = (put_off_reason is null));
update operations_tasks t set brand = o.brand, due_at = t.created_at + case t.kind
    when 'booking-unknown' then interval '15 minutes'
    when 'partly-confirmed' then interval '1 hour'
    when 'rescue-overdue' then interval '1 hour'
    when 'late-confirmation' then interval '1 hour'
    when 'cancellation-unknown' then interval '1 hour'
    when 'booking-held' then interval '2 hours'
    when 'payment-mismatch' then interval '2 hours'
    when 'payment-review' then interval '2 hours'
    when 'cancellation-refused' then interval '2 hours'
    when 'late-cancellation' then interval '2 hours'
    when 'refund-at-office' then interval '7 days'
    else interval '1 day' end
  from orders o where o.id = t.order_id;
alter table operations_tasks alter column order_id set not null, alter column brand set not null, alter column due_at set not null;

-- A server of the version before, which runs beside this one for a while, names neither brand nor time.
create function complete_task() returns trigger language plpgsql as $$
begin
  new.brand := coalesce(new.brand, (select brand from orders where id = new.order_id));
  new.due_at := coalesce(new.due_at, new.created_at + interval '1 hour');
  return new;
end $$;
create trigger operations_tasks_complete before insert on operations_tasks for each row execute function complete_task();

create index operations_tasks_queue on operations_tasks (due_at, id) where closed_at is null;
create index operations_tasks_closed on operations_tasks (closed_at desc, id desc) where closed_at is not null;
create index operations_tasks_of_order on operations_tasks (order_id);

-- What people wrote about an order for each other. Never shown to travelers.
create table order_notes (
  id text primary key,
  order_id text not null references orders (id),
  person_id text not null references people (id),
  -- Sealed text.
  note text not null,
  at timestamptz not null
);
create index order_notes_of_order on order_notes (order_id, at);
create trigger order_notes_kept before delete on order_notes for each row execute function append_only();

-- Acts of the console by the key that the page made up for one press, written with what they did: none is done twice.
create table console_acts (
  key text primary key,
  person_id text not null references people (id),
  task_id text not null references operations_tasks (id),
  answer text not null,
  at timestamptz not null
);

-- What a supplier or a gateway said when a person had it asked last. `subject` is an item, a cancellation or an attempt.
create table party_answers (
  subject text primary key,
  order_id text not null references orders (id),
  role text not null check (role in ('supplier', 'gateway')),
  party text not null,
  says text not null,
  -- When it said so; null where we say so.
  answered_at timestamptz,
  -- False: it did not answer when it was asked last.
  answered boolean not null,
  asked_at timestamptz not null
);
create index party_answers_of_order on party_answers (order_id);

-- What people find orders by.
create index orders_of_phone on orders (phone_hash);
create index orders_of_email on orders (email_hash) where email_hash is not null;
create index order_services_confirmation on order_services (upper(confirmation)) where confirmation is not null;
create index order_services_supplier_ref on order_services (upper(supplier_ref)) where supplier_ref is not null;
create index order_services_client_ref on order_services (upper(client_ref));
create index payment_attempts_payment on payment_attempts (upper(payment_id)) where payment_id is not null;
create index payment_attempts_reference on payment_attempts (upper(gateway_reference)) where gateway_reference is not null;
create index refunds_reference on refunds (upper(gateway_reference)) where gateway_reference is not null;
create index desk_actions_of_receipt on desk_actions (receipt) where receipt is not null;

-- The digits of each ticket's number; a list of any version.
create function ticket_digits(tickets jsonb) returns text[] language sql immutable as $$
  select coalesce(array_agg(regexp_replace(ticket->>'number', '[^0-9]', '', 'g')) filter (where ticket->>'number' is not null), '{}')
  from jsonb_array_elements(case jsonb_typeof(tickets) when 'array' then tickets when 'object' then tickets->'$value' else '[]' end) ticket
$$;
create index order_services_tickets on order_services using gin (ticket_digits(tickets)) where tickets is not null;
