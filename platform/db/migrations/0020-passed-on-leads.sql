-- A confirmed sign-up for deals is passed on through the outbox.
alter table outbox_message
  drop constraint outbox_message_channel_check,
  add constraint outbox_message_channel_check check (channel in ('mail', 'sms', 'lead'));
