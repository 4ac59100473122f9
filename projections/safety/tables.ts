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
  -- What people did with single messages, one row each: reactions, reports, and warnings that were wrong.
  create table message_interactions (
    id uuid primary key,
    position bigint not null,
    conversation_id uuid not null,
    message_id uuid not null,
    -- Null once whoever did it was erased.
    user_id uuid,
    interaction_type text not null check (interaction_type in ('reaction', 'report', 'warning_cleared')),
    -- Which one, of a reaction.
    reaction text,
    created_at timestamptz not null
  );
  create unique index message_reactions on message_interactions (message_id, conversation_id) where interaction_type = 'reaction';
  create index message_interactions_of_user on message_interactions (user_id, position);
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
