import { Complaint } from './complaint.ts'

/** Why something at the desk cannot be claimed, decided or changed. */
export class DeskProblem extends Complaint {
  readonly why: 'not_found' | 'forbidden' | 'conflict' | 'bad_request'

  constructor(why: DeskProblem['why'], message: string) {
    super(message)
    this.why = why
  }
}
