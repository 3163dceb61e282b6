import { Complaint } from '#core/parts/complaint.ts'

/** Why a withdrawal cannot be decided. */
export class WithdrawalProblem extends Complaint {
  readonly why: 'not_found' | 'forbidden' | 'conflict' | 'bad_request'

  constructor(why: WithdrawalProblem['why'], message: string) {
    super(message)
    this.why = why
  }
}
