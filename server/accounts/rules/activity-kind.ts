/** What people do that counts for membership. */
export const activityKinds = ['followed', 'voted', 'chatted', 'reminded', 'profile_completed', 'report_upheld'] as const
export type ActivityKind = (typeof activityKinds)[number]
