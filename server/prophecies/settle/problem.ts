import { Complaint } from '#core/parts/complaint.ts'

/** Why a dispute cannot be decided. */
export class DisputeProblem extends Complaint {
  /** void: another dispute ended with it. */
  readonly why: 'not_found' | 'forbidden' | 'conflict' | 'void'

  constructor(why: DisputeProblem['why'], message: string) {
    super(message)
    this.why = why
  }
}
