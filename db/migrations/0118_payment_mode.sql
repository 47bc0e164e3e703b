-- Credits are the only way to pay, so nobody reads the column.
alter table business drop column payment_mode;
