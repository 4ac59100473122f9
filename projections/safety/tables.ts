/** The tables of the read model `safety`, unqualified. */
export const TABLES = `
  create table blocks (
    blocker_id uuid not null,
    blocked_id uuid not null,
    -- Opened; why, in the blocker's words.
    reason text,
    blocked_at timestamptz not null,
    primary key (blocker_id, blocked_id)
  );
  create index blocks_of_blocked on blocks (blocked_id);
  create table reports (
    id uuid primary key,
    position bigint not null,
    -- Who is reported.
    person_id uuid not null,
    -- Null once whoever made it was erased.
    reporter_id uuid,
    conversation_id uuid not null,
    message_id uuid,
    reason text not null,
    words text,
    reported_at timestamptz not null,
    -- Null while it is open.
    outcome text
  );
  create index reports_of_person on reports (person_id, position);
  create index reports_of_reporter on reports (reporter_id, position);
  create table appeals (
    id uuid primary key,
    position bigint not null,
    person_id uuid not null,
    about text not null,
    decision_id uuid,
    conversation_id uuid,
    message_id uuid,
    signals text[] not null,
    words text,
    made_at timestamptz not null,
    -- Null while it is open.
    outcome text
  );
  create index appeals_of_person on appeals (person_id, position);
  -- Messages whose warning was wrong.
  create table cleared (conversation_id uuid not null, message_id uuid not null, primary key (message_id, conversation_id));
  -- What the desk did, reading too.
  create table log (
    id uuid primary key,
    position bigint not null,
    person_id uuid not null,
    action text not null,
    count integer not null,
    -- The messages that were hidden: [{ conversationId, messageId }].
    messages jsonb not null default '[]',
    suspended_until timestamptz,
    note text,
    by text not null,
    at timestamptz not null
  );
  create index log_of_person on log (person_id, position);
  create table suspensions (person_id uuid primary key, decision_id uuid not null, until timestamptz not null);`;
