import { serviceNames } from '#contract/services.ts'
import { readConfig } from '#server/config.ts'
import { parts } from '#server/parts.ts'
import { loadHandlers } from '#server/services/index.ts'

/** The handlers of all parts. */
export const allHandlers = await loadHandlers(serviceNames, readConfig({ LOG_LEVEL: 'silent' }, []), parts)
