// How much memory V8 takes before it tidies up. Left alone it grows with the machine, to many times of what is in use.
/** Flags for a server. An operator who says more in NODE_OPTIONS is heeded. */
export function heapFlags({ NODE_OPTIONS = '' } = process.env) {
  return [
    ['--max-semi-space-size', 8],
    // Far more than is in use under load; what is cached are buffers, which do not count here.
    ['--max-old-space-size', 768],
  ].flatMap(([flag, megabytes]) => (NODE_OPTIONS.includes(flag) ? [] : [`${flag}=${megabytes}`]))
}
