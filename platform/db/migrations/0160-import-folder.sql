-- The folder that an import brings in, from its first line until it is done: the demo store's first filling goes on with
-- its own folder alone, and leaves a catalogue of somebody else's as it is.
create table import_run (
  folder text primary key
);
