-- Acts on applications for visas have keys, too. Each act is on a task or on an application.
alter table console_acts alter column task_id drop not null;
alter table console_acts add column application_id text references visa_applications;
alter table console_acts add constraint console_acts_subject check ((task_id is null) <> (application_id is null));
