import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Obstacle } from './progress.mjs'

const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)))

/** Runs a command in the project folder and resolves with its exit code and everything it printed. */
export function runToEnd(command, args, { env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: projectFolder, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.once('error', (error) => reject(new Obstacle(`${command} could not be run: ${error.message}.`)))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * Becomes a command, as far as one process can become another: terminal, signals and exit code are those of the
 * command. The channel between the two closes when this process is killed and can no longer pass signals on.
 */
export function become(command, args, env, { hasChannel = false } = {}) {
  const child = spawn(command, args, { env, stdio: hasChannel ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit' })
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => fail(new Obstacle(`${command} could not be run: ${error.message}.`)))
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code)
    for (const name of signals) process.removeAllListeners(name)
    process.kill(process.pid, signal)
  })
}

/** Ends with the sentence of an obstacle, or with the whole story of a mistake of ours. */
export function fail(error) {
  process.stderr.write(`${error instanceof Obstacle ? error.message : error.stack}\n`)
  process.exit(1)
}
