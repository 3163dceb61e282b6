/** The verifier of a captcha: built in, or an external service. */
export type CaptchaPort = {
  name: string
  /**
   * Whether this is the answer to that puzzle. Each puzzle is answered once. Throws `CaptchaAway` where the verifier is
   * unavailable.
   */
  check(puzzleId: string, answer: string, from: { network: string }): Promise<boolean>
}

/** An answer cannot be verified. No message is sent then. */
export class CaptchaAway extends Error {
  constructor(cause?: unknown) {
    super('The captcha service did not answer.', { cause })
    this.name = 'CaptchaAway'
  }
}
