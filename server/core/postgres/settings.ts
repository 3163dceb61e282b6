/**
 * Settings of the embedded server, as `name=value`. Fit for a small machine that runs the rest of Touchline too; larger
 * sites run a server of their own and set DATABASE_URL. `isDurable` false disables fsync, for tests whose data may be
 * lost.
 */
export function settings(socketFolder: string, isDurable: boolean): string[] {
  return [
    'listen_addresses=',
    `unix_socket_directories=${socketFolder}`,
    'unix_socket_permissions=0700',
    'max_connections=100',
    'shared_buffers=256MB',
    'effective_cache_size=1GB',
    'work_mem=8MB',
    'maintenance_work_mem=128MB',
    'max_wal_size=1GB',
    'random_page_cost=1.1',
    // JIT compilation costs more than the short queries of pages.
    'jit=off',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_checkpoints=off',
    'log_min_messages=warning',
    'log_line_prefix=%m [%p] ',
    `fsync=${isDurable ? 'on' : 'off'}`,
    `full_page_writes=${isDurable ? 'on' : 'off'}`,
    `synchronous_commit=${isDurable ? 'on' : 'off'}`,
  ]
}
