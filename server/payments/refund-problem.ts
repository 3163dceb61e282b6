import { Complaint } from '#core/parts/complaint.ts'

/** Why a top-up cannot be refunded. */
export class RefundProblem extends Complaint {
  readonly why: 'not_found' | 'conflict' | 'own' | 'insufficient_balance'

  constructor(why: RefundProblem['why'], message: string) {
    super(message)
    this.why = why
  }
}
