-- An account is entered by a proven e-mail address, a proven phone, or a host app or identity provider it is linked to.
-- Without any of them nobody could ever enter it again.
create function account_can_be_entered() returns trigger language plpgsql as $$
begin
  if exists (
    select from accounts
    where user_id = new.user_id and email_hash is null and phone_hash is null
      and not exists (select from linked_accounts where linked_accounts.user_id = new.user_id)
  ) then
    raise exception 'account % has neither an address, a phone nor a link', new.user_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger accounts_can_be_entered after insert or update on accounts
  deferrable initially deferred for each row execute function account_can_be_entered();
