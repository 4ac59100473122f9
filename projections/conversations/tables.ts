/** The tables of the read model `conversations`, unqualified. */
export const TABLES = `
  create table conversations (
    id uuid primary key,
    listing_id uuid not null,
    buyer_id uuid not null,
    buyer_kind text not null,
    seller_id uuid not null,
    subject text not null,
    status text not null default 'active',
    -- Opened; null once whom it names was erased.
    buyer_display_name text,
    seller_display_name text,
    -- How far the details of each of the two are shared.
    buyer_contact text not null default 'none',
    seller_contact text not null default 'none',
    last_message_at timestamptz,
    -- Of the newest message; 0 while there is none.
    last_position bigint not null default 0,
    created_at timestamptz not null,
    updated_at timestamptz not null
  );
  create index conversations_of_buyer on conversations (buyer_id, last_position desc, id desc);
  create index conversations_of_seller on conversations (seller_id, last_position desc, id desc);
  create index conversations_of_listing on conversations (listing_id);

  create table messages (
    -- Log position of the event that it is, and its place in its thread.
    position bigint primary key,
    id uuid not null,
    conversation_id uuid not null,
    -- Null: the product says it.
    sender_id uuid,
    -- Whose message, offer or doing it is.
    side text not null,
    message_type text not null,
    kind text not null default 'text',
    system_kind text,
    -- Opened; null where it is none of text, and once whoever wrote it was erased.
    content text,
    offer_id uuid,
    offer_amount bigint,
    offer_status text,
    is_hidden boolean not null default false,
    -- How whom it is for answered it without words.
    reaction text,
    sent_at timestamptz not null,
    words tsvector generated always as (to_tsvector('simple', coalesce(content, ''))) stored
  );
  create index messages_of_conversation on messages (conversation_id, position);
  create index messages_by_time on messages (sent_at);
  create index messages_by_id on messages (id);
  create index messages_by_words on messages using gin (words);

  -- What happened, one row for each event, only ever added to: what live pages follow.
  create table activity (
    position bigint primary key,
    conversation_id uuid not null,
    buyer_id uuid not null,
    seller_id uuid not null,
    kind text not null,
    -- The message that is new or is not as it was.
    message_id uuid,
    -- An earlier one that changed with it: the offer that was answered.
    changed_id uuid
  );
  create index activity_of_conversation on activity (conversation_id, position);
  create index activity_of_buyer on activity (buyer_id, position);
  create index activity_of_seller on activity (seller_id, position);`;
