-- Staff is told of an application that is not handed in when its last safe day is near.
alter table visa_applications add column next_alarm_at timestamptz;
create index visa_applications_alarms on visa_applications (next_alarm_at) where next_alarm_at is not null;
update visa_applications set next_alarm_at = created_at where state in ('documents-wanted', 'in-review', 'ready');

-- New day of the decision, of which the traveler got an apology when the authority was late.
alter table visa_applications add column expected_by date;
