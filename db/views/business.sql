create view shared.business with (security_invoker = true) as
select id, name, country_code, credit_notification_interval, delay_response_ms, description, end_subscription,
       favorite_colors, is_working, low_credit_threshold, money_categories, partner_id, payment_level, plan,
       price_per_conversion_cents, sells_courses, sells_products, sells_properties, sells_services, slug,
       storage_quota_bytes, stripe_customer_id, testing_numbers, whatsapp, whatsapp_owner, zone
  from business;

create view shared.partner with (security_invoker = true) as
select id, name, branding
  from partner;
