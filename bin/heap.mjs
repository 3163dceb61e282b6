// How much memory a server takes before it tidies up. Left alone V8 grows with the machine, to many times of what is in
// use, and glibc keeps what was freed in a pool for each thread.
/** Flags for a server. An operator who says more in NODE_OPTIONS is heeded. */
export function heapFlags({ NODE_OPTIONS = '' } = process.env) {
  return [
    ['--max-semi-space-size', 8],
    // Far more than is in use under load; what is cached are buffers, which do not count here.
    ['--max-old-space-size', 768],
    // Old objects are collected after they grew by so much, instead of by a half and more.
    ['--heap-growing-percent', 40],
  ].flatMap(([flag, value]) => (NODE_OPTIONS.includes(flag) ? [] : [`${flag}=${value}`]))
}

/** The same for memory outside of V8, as far as the environment says nothing else. Other systems ignore it. */
export function heapEnvironment(env = process.env) {
  const wanted = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
  return { ...wanted, ...env }
}
