import { mapAuthors } from '#accounts/store/author.ts'
import { isStaff } from '#contract/roles.ts'
import { longestSanctionReason } from '#contract/touchline/sanction.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Sanction } from './store/sanction.ts'
import { Complaint } from '#core/parts/complaint.ts'

export class SanctionProblem extends Complaint {
  readonly why: 'user_not_found' | 'not_found' | 'forbidden' | 'conflict' | 'bad_request' | 'second_needed'

  constructor(why: SanctionProblem['why'], message: string) {
    super(message)
    this.why = why
  }
}

export type Imposing = Pick<Sanction, 'userId' | 'step' | 'service' | 'code' | 'reason'> & { hours: number | null }

/** Throws where a sanction cannot be imposed on an account: wrong input, no account, staff. */
export async function assertMaySanction(db: Reader, { userId, step, service, reason, hours }: Imposing): Promise<void> {
  const written = reason.trim()
  if (written === '' || written.length > longestSanctionReason)
    throw new SanctionProblem('bad_request', `A reason must be 1 to ${longestSanctionReason} characters.`)
  if (step === 'close' && (service !== 'all' || hours !== null))
    throw new SanctionProblem('bad_request', 'An account is closed in all services, until that is lifted.')
  const account = (await mapAuthors(db, [userId])).get(userId)
  if (!account) throw new SanctionProblem('user_not_found', `No account "${userId}".`)
  if (isStaff(account.roles))
    throw new SanctionProblem('forbidden', 'Staff cannot be sanctioned. Remove their role first.')
}
