/** The tables of the read model `safety`, with unqualified names. */
export const TABLES = `
  create table blocks (
    blocker_id uuid not null,
    blocked_id uuid not null,
    -- The reason in the blocker's words, decrypted.
    reason text,
    blocked_at timestamptz not null,
    primary key (blocker_id, blocked_id)
  );
  create index blocks_of_blocked on blocks (blocked_id);
  create table reports (
    id uuid primary key,
    position bigint not null,
    -- The reported person.
    person_id uuid not null,
    -- Null once the reporter has been erased.
    reporter_id uuid,
    conversation_id uuid not null,
    message_id uuid,
    reason text not null,
    words text,
    reported_at timestamptz not null,
    -- Null while the report is open.
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
    -- Null while the appeal is open.
    outcome text
  );
  create index appeals_of_person on appeals (person_id, position);
  -- Messages whose warning turned out to be wrong.
  create table cleared (conversation_id uuid not null, message_id uuid not null, primary key (message_id, conversation_id));
  -- One row for each reaction to a message, each report of it, and each warning about it that turned out to be wrong.
  create table message_interactions (
    id uuid primary key,
    position bigint not null,
    conversation_id uuid not null,
    message_id uuid not null,
    -- Null once the acting person has been erased.
    user_id uuid,
    interaction_type text not null check (interaction_type in ('reaction', 'report', 'warning_cleared')),
    -- The kind of reaction; null for other interactions.
    reaction text,
    created_at timestamptz not null
  );
  create unique index message_reactions on message_interactions (message_id, conversation_id) where interaction_type = 'reaction';
  create index message_interactions_of_user on message_interactions (user_id, position);
  -- The actions of the desk, including reading messages.
  create table log (
    id uuid primary key,
    position bigint not null,
    person_id uuid not null,
    action text not null,
    count integer not null,
    -- The hidden messages: [{ conversationId, messageId }].
    messages jsonb not null default '[]',
    suspended_until timestamptz,
    note text,
    by text not null,
    at timestamptz not null
  );
  create index log_of_person on log (person_id, position);
  create table suspensions (person_id uuid primary key, decision_id uuid not null, until timestamptz not null);`;
