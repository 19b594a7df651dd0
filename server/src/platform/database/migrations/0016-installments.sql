-- Paying by the month: what a traveler agrees with a provider of installments about one order. The number of the account is told to the provider and not kept.
create table installment_agreements (
  id text primary key,
  order_id text not null references orders (id),
  provider text not null,
  state text not null,
  currency text not null,
  months int not null check (months between 2 and 36),
  fee_basis_points int not null check (fee_basis_points >= 0),
  -- The order less voucher and points.
  financed bigint not null check (financed > 0),
  fee bigint not null check (fee >= 0),
  voucher text,
  voucher_amount bigint not null default 0 check (voucher_amount >= 0),
  points bigint not null default 0 check (points >= 0),
  points_amount bigint not null default 0 check (points_amount >= 0),
  account_end text not null,
  -- The provider's own id of it; null as long as no answer told it.
  reference text,
  sent_to text,
  code_expires_at timestamptz,
  resend_at timestamptz,
  void_until timestamptz,
  rejection text,
  -- What the provider is to be told, and since when a call is under way, or lost.
  wanted text check (wanted in ('active', 'void')),
  asked_at timestamptz,
  terms_accepted_at timestamptz not null,
  next_check_at timestamptz,
  checks int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index installment_agreements_order on installment_agreements (order_id, created_at);
create index installment_agreements_due on installment_agreements (next_check_at) where next_check_at is not null;
create unique index installment_agreements_one_standing on installment_agreements (order_id) where state in ('agreed', 'active', 'completed');
create trigger installment_agreements_moves before update of state on installment_agreements for each row execute function only_legal_moves('agreement');

create table installments (
  id text primary key,
  agreement_id text not null references installment_agreements (id),
  number int not null check (number >= 1),
  due_on date not null,
  amount bigint not null check (amount > 0),
  state text not null,
  paid_at timestamptz,
  -- By a payment of ours, or by the provider from the traveler's account.
  paid_by text check (paid_by in ('payment', 'provider')),
  attempt_id text references payment_attempts (id),
  updated_at timestamptz not null,
  unique (agreement_id, number),
  check ((state in ('paid', 'refunded')) = (paid_at is not null))
);
create index installments_owed on installments (due_on) where state in ('due', 'overdue');
create trigger installments_moves before update of state on installments for each row execute function only_legal_moves('installment');

-- Which installments an attempt is to pay.
create table installment_payments (
  attempt_id text not null references payment_attempts (id),
  installment_id text not null references installments (id),
  primary key (attempt_id, installment_id)
);
create index installment_payments_installment on installment_payments (installment_id);

-- Moves of agreements, and of installments where one is named.
create table installment_moves (
  id bigint generated always as identity primary key,
  agreement_id text not null references installment_agreements (id),
  installment_id text references installments (id),
  from_state text,
  to_state text not null,
  cause text not null,
  at timestamptz not null
);
create index installment_moves_agreement on installment_moves (agreement_id, id);
create trigger installment_moves_append_only before update or delete on installment_moves for each row execute function append_only();
