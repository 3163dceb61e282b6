import { Complaint } from '#core/parts/complaint.ts'

export class SanctionProblem extends Complaint {
  readonly why: 'user_not_found' | 'not_found' | 'forbidden' | 'conflict' | 'bad_request' | 'second_needed'

  constructor(why: SanctionProblem['why'], message: string) {
    super(message)
    this.why = why
  }
}
