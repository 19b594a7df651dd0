-- A gateway's payment belongs to one attempt.
create unique index payment_attempts_gateway_reference on payment_attempts (gateway, gateway_reference) where gateway_reference is not null;
