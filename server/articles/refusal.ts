import { Complaint } from '#core/parts/complaint.ts'
import { errors } from '#contract/errors.ts'
import type { Refused } from './rules/manuscript.ts'

/** A refused change of an article: an error of a call, a sentence at the command line. */
export class Refusal extends Complaint {
  readonly refused: Refused
  constructor(refused: Refused) {
    super((refused.texts ?? errors[refused.error].msg).en)
    this.refused = refused
  }
}
