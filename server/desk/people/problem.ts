import { Complaint } from '#core/parts/complaint.ts'

/** Only an admin signs out staff. */
export class OnlyAdmins extends Complaint {}
