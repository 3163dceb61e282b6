-- The key pair with which old clients encrypt passwords. The newest one holds; older ones are kept so that what was encrypted with them is still read.
create table accounts.client_key (
  id int generated always as identity primary key,
  public_key text not null,                   -- SPKI, base64 of DER, as old clients take it
  private_key text not null,                  -- PKCS #8, PEM
  created_at timestamptz not null default now()
);
