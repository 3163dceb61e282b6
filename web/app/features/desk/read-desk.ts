import type { Desk } from '#contract/touchline/desk.ts'

const hidden: readonly unknown[] = ['unauthorized', 'login_needed', 'session_ended', 'forbidden']

/** The desk of the caller, null for staff whose session has no second factor yet. For others there is no such page. */
export async function readDesk(asked: Promise<Desk>): Promise<Desk | null> {
  try {
    return await asked
  } catch (thrown) {
    const { error } = thrown as { error?: unknown }
    if (error === 'second_factor_needed') return null
    if (hidden.includes(error)) throw new Response(null, { status: 404 })
    throw thrown
  }
}
