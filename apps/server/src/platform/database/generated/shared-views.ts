/**
 * `npm run types:db` makes this file from the views in `db/views`.
 * Please do not edit it manually.
 */

import type { DB } from "./tables.ts";

export interface SharedViews {
  "shared.appointment": Pick<DB["appointment"], "auto_cancel_at" | "branch_id" | "business_id" | "busy_from" | "busy_to" | "client_id" | "created_at" | "ends_at" | "for_another" | "id" | "service_id" | "short_id" | "source" | "specialist_id" | "starts_at" | "status" | "title" | "updated_at" | "updated_source">;
  "shared.assistant": Pick<DB["assistant"], "branch_id" | "business_id" | "capabilities" | "color" | "created_at" | "id" | "image" | "is_working" | "mode" | "name" | "type">;
  "shared.audit_entry": Pick<DB["audit_entry"], "action" | "actor_id" | "at" | "business_id" | "detail" | "id" | "ordinal" | "subject_id" | "subject_kind" | "visiting">;
  "shared.branch": Pick<DB["branch"], "address" | "archived_at" | "business_id" | "city" | "created_at" | "exceptions" | "frequency" | "id" | "location" | "name" | "observes_holidays" | "state" | "week">;
  "shared.business": Pick<DB["business"], "country_code" | "credit_notification_interval" | "delay_response_ms" | "description" | "end_subscription" | "favorite_colors" | "id" | "is_working" | "low_credit_threshold" | "money_categories" | "name" | "partner_id" | "payment_level" | "plan" | "price_per_conversion_cents" | "sells_courses" | "sells_products" | "sells_properties" | "sells_services" | "slug" | "storage_quota_bytes" | "stripe_customer_id" | "testing_numbers" | "whatsapp" | "whatsapp_owner" | "zone">;
  "shared.channel_account": Pick<DB["channel_account"], "business_id" | "channel" | "connected_at" | "id" | "is_default" | "name" | "reason" | "settings" | "state" | "updated_at">;
  "shared.channel_template": Pick<DB["channel_template"], "account_id" | "body" | "business_id" | "id" | "is_plain" | "language" | "name" | "status" | "variables">;
  "shared.client": Pick<DB["client"], "archived_at" | "birthday" | "business_id" | "country_code" | "country_code_ext" | "created_at" | "email" | "id" | "lastname" | "name" | "name_key" | "no_respond" | "opted_out_at" | "phone" | "search_text" | "second_lastname" | "source" | "type" | "whatsapp">;
  "shared.client_identity": Pick<DB["client_identity"], "account" | "business_id" | "channel" | "client_id" | "created_at" | "external_id" | "push_name">;
  "shared.client_order": Pick<DB["client_order"], "branch_id" | "business_id" | "client_id" | "created_at" | "delivery_date" | "delivery_minute" | "id" | "number" | "status" | "total_cents">;
  "shared.client_spent": Pick<DB["client_spent"], "business_id" | "cents" | "client_id">;
  "shared.client_visits": Pick<DB["client_visits"], "client_id" | "first_at">;
  "shared.comment": Pick<DB["comment"], "author_reference" | "business_id" | "id" | "message_id" | "reference">;
  "shared.comment_waiting": Pick<DB["comment_waiting"], "business_id" | "comment_id">;
  "shared.conversation": Pick<DB["conversation"], "account" | "address" | "attended_until" | "business_id" | "channel" | "client_id" | "handed_over_at" | "id" | "last_at" | "last_inbound_at" | "last_text" | "specialist_id" | "window_closed_at">;
  "shared.course": Pick<DB["course"], "archived_at" | "business_id" | "custom_id" | "description" | "enrollment_fee_cents" | "id" | "name" | "price_per_session_cents" | "sessions" | "total_price_cents">;
  "shared.course_schedule": Pick<DB["course_schedule"], "course_id" | "id" | "position">;
  "shared.course_session": Pick<DB["course_session"], "date" | "schedule_id">;
  "shared.credit_operation": Pick<DB["credit_operation"], "amount" | "key" | "owner_id">;
  "shared.enrollment": Pick<DB["enrollment"], "client_id" | "id" | "schedule_id" | "status">;
  "shared.join_request": Pick<DB["join_request"], "business_id" | "created_at" | "decided_at" | "person_id" | "status">;
  "shared.mailbox_message": Pick<DB["mailbox_message"], "body_html" | "body_text" | "id" | "received_at" | "recipient" | "subject">;
  "shared.membership": Pick<DB["membership"], "business_id" | "created_at" | "permissions" | "person_id" | "role">;
  "shared.message": Pick<DB["message"], "business_id" | "card" | "conversation_id" | "created_at" | "deleted_at" | "direction" | "id" | "kind" | "read_at" | "reason" | "reference" | "settled_at" | "source" | "status" | "text">;
  "shared.message_media": Pick<DB["message_media"], "business_id" | "message_id" | "mime" | "state" | "transcript" | "url">;
  "shared.money_branch_day": Pick<DB["money_branch_day"], "branch_id" | "cents" | "day" | "movements" | "type">;
  "shared.money_day": Pick<DB["money_day"], "branch_id" | "cents" | "day" | "movements" | "specialist_id" | "type">;
  "shared.money_movement": Pick<DB["money_movement"], "appointment_id" | "at" | "business_id" | "client_id" | "deleted_at" | "id">;
  "shared.notification": Pick<DB["notification"], "appointment_id" | "business_id" | "client_id" | "kind" | "message_id" | "state">;
  "shared.notification_rules": Pick<DB["notification_rules"], "business_id" | "daily_cap">;
  "shared.order_item": Pick<DB["order_item"], "business_id" | "order_id" | "price_cents" | "product_id" | "quantity" | "reserved">;
  "shared.outbox": Pick<DB["outbox"], "attempts" | "business_id" | "created_at" | "id" | "kind" | "reason" | "status">;
  "shared.partner": Pick<DB["partner"], "branding" | "id" | "name">;
  "shared.payment_account": Pick<DB["payment_account"], "business_id">;
  "shared.person": Pick<DB["person"], "created_at" | "email" | "email_verified" | "id" | "image" | "name" | "partner_id" | "role" | "updated_at">;
  "shared.privacy_consent": Pick<DB["privacy_consent"], "person_id" | "version">;
  "shared.product": Pick<DB["product"], "archived_at" | "business_id" | "description" | "id" | "images" | "min_stock" | "name" | "price_cents" | "tracks_stock">;
  "shared.property": Pick<DB["property"], "archived_at" | "business_id" | "description" | "id" | "location" | "name" | "price">;
  "shared.service": Pick<DB["service"], "archived_at" | "buffer_after" | "buffer_before" | "business_id" | "description" | "duration" | "horizon_days" | "id" | "is_always_available" | "is_available" | "link_price" | "minimum_notice" | "name" | "price" | "property_id" | "week">;
  "shared.service_branch": Pick<DB["service_branch"], "branch_id" | "business_id" | "service_id">;
  "shared.service_specialist": Pick<DB["service_specialist"], "business_id" | "service_id" | "specialist_id">;
  "shared.session": Pick<DB["session"], "created_at" | "expires_at" | "ip_address" | "person_id" | "updated_at" | "user_agent">;
  "shared.specialist": Pick<DB["specialist"], "archived_at" | "branch_id" | "business_id" | "color" | "country_code" | "country_code_ext" | "created_at" | "id" | "name" | "rests" | "whatsapp">;
  "shared.stock_branch_day": Pick<DB["stock_branch_day"], "branch_id" | "day" | "movements" | "origin" | "quantity" | "type">;
  "shared.stock_day": Pick<DB["stock_day"], "branch_id" | "day" | "movements" | "product_id" | "quantity" | "type">;
  "shared.stock_level": Pick<DB["stock_level"], "branch_id" | "business_id" | "on_hand" | "product_id" | "reserved">;
  "shared.stock_month": Pick<DB["stock_month"], "branch_id" | "month" | "movements" | "product_id" | "quantity" | "type">;
  "shared.stock_movement": Pick<DB["stock_movement"], "appointment_id" | "at" | "business_id" | "id">;
  "shared.stored_file": Pick<DB["stored_file"], "bytes" | "kind" | "mime" | "url">;
  "shared.turn": Pick<DB["turn"], "assistant_id" | "assistant_version" | "business_id" | "comment_id" | "conversation_id" | "cost" | "finished_at" | "id" | "is_test" | "reason" | "responder" | "started_at" | "state">;
  "shared.turn_step": Pick<DB["turn_step"], "arguments" | "at" | "business_id" | "call_id" | "kind" | "name" | "ordinal" | "output" | "turn_id">;
  "shared.upsell": Pick<DB["upsell"], "business_id" | "id" | "name">;
}
