#!/usr/bin/env node
// npm run dev: sets up what is missing, then runs the development server with data of its own. The flags are those of
// npm start.
import { join } from 'node:path'
import { become, fail } from './process.mjs'
import { Obstacle } from './progress.mjs'
import { environment, prepare, projectFolder } from './setup.mjs'

try {
  if (process.env.NODE_ENV === 'production')
    throw new Obstacle('npm run dev is for development, and NODE_ENV is "production". Use npm start.')
  const node = await prepare()
  const env = {
    ...environment(),
    NODE_ENV: 'development',
    DATA_FOLDER: process.env.DATA_FOLDER || join(projectFolder, '.data', 'dev'),
  }
  become(node, [`${projectFolder}/server/dev/main.ts`, ...process.argv.slice(2)], env, { hasChannel: true })
} catch (error) {
  fail(error)
}
