import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ConfigProblem, readConfig } from '../config.ts'
import { assertForDevelopment } from './own-machine.ts'

describe('the development server', () => {
  test('listens on the addresses of this machine only', () => {
    for (const HOST of ['127.0.0.1', '127.9.9.9', 'localhost', '::1']) assertForDevelopment(readConfig({ HOST }, []))
    for (const HOST of ['0.0.0.0', '::', '10.0.0.1', 'scores.example', '127.0.0.1.example', 'localhost.example']) {
      assert.throws(() => assertForDevelopment(readConfig({ HOST }, [])), ConfigProblem, HOST)
    }
    assert.throws(() => assertForDevelopment(readConfig({}, ['--host', '0.0.0.0'])), {
      message: 'npm run dev listens on this machine only, not on 0.0.0.0. Leave out HOST, or use npm start.',
    })
  })

  test('refuses the settings of a public site', () => {
    for (const env of [{ PUBLIC_URL: 'https://scores.example' }, { ALLOWED_HOSTS: 'scores.lan' }]) {
      assert.throws(() => assertForDevelopment(readConfig(env, [])), {
        message: 'npm run dev is not for a public site. Leave out PUBLIC_URL and ALLOWED_HOSTS, or use npm start.',
      })
    }
  })
})
