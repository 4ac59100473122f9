/** The tables of the read model `conversations`, with unqualified names. */
export const TABLES = `
  create table conversations (
    id uuid primary key,
    listing_id uuid not null,
    buyer_id uuid not null,
    buyer_kind text not null,
    seller_id uuid not null,
    subject text not null,
    status text not null default 'active',
    -- Decrypted; null once the person has been erased.
    buyer_display_name text,
    seller_display_name text,
    -- The state of each side's contact details.
    buyer_contact text not null default 'none',
    seller_contact text not null default 'none',
    last_message_at timestamptz,
    -- The position of the newest message; 0 without one.
    last_position bigint not null default 0,
    created_at timestamptz not null,
    updated_at timestamptz not null
  );
  create index conversations_of_buyer on conversations (buyer_id, last_position desc, id desc);
  create index conversations_of_seller on conversations (seller_id, last_position desc, id desc);
  create index conversations_of_listing on conversations (listing_id);

  create table messages (
    -- Log position of the message's event; it also determines the place in the thread.
    position bigint primary key,
    id uuid not null,
    conversation_id uuid not null,
    -- Null for the product's own messages.
    sender_id uuid,
    -- The side whose message, offer or action this is.
    side text not null,
    message_type text not null,
    kind text not null default 'text',
    system_kind text,
    -- Decrypted; null if the message is not a text, or its author has been erased.
    content text,
    offer_id uuid,
    offer_amount bigint,
    is_hidden boolean not null default false,
    -- The recipient's reaction.
    reaction text,
    sent_at timestamptz not null,
    words tsvector generated always as (to_tsvector('simple', coalesce(content, ''))) stored
  );
  create index messages_of_conversation on messages (conversation_id, position);
  create index messages_by_time on messages (sent_at);
  create index messages_by_id on messages (id);
  create index messages_by_words on messages using gin (words);

  -- One row for each event that changes a conversation; rows are only added. Live pages follow this table.
  create table activity (
    position bigint primary key,
    conversation_id uuid not null,
    buyer_id uuid not null,
    seller_id uuid not null,
    kind text not null,
    -- The new or changed message.
    message_id uuid,
    -- An earlier message that changed as well: an offer that has been answered.
    changed_id uuid
  );
  create index activity_of_conversation on activity (conversation_id, position);
  create index activity_of_buyer on activity (buyer_id, position);
  create index activity_of_seller on activity (seller_id, position);`;
