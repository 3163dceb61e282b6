import { Complaint } from '#core/parts/complaint.ts'

/** A match that is over is changed by another way. */
export class MatchOver extends Complaint {}
/** A desk of another match or account. */
export class DeskTaken extends Complaint {}
/** Somebody else has the clock. */
export class ClockTaken extends Complaint {}
/** No entry of this number. */
export class NoEntry extends Complaint {}
/** A player that does not exist. */
export class NoPlayer extends Complaint {}
/** A feed that does not report the match. */
export class NoFeed extends Complaint {}
