import type { Texts } from '#contract/errors.ts'
import { Complaint } from '#core/parts/complaint.ts'

/** Why a dispute cannot be decided. */
export class DisputeProblem extends Complaint {
  readonly why: 'not_found' | 'forbidden' | 'conflict'
  /** The sentence for who decides, where it says more than the error. */
  readonly texts: Texts | undefined

  constructor(why: DisputeProblem['why'], message: string, texts?: Texts) {
    super(message)
    this.why = why
    this.texts = texts
  }
}
