import { execFileSync } from 'node:child_process'

/** A private key and a self-signed certificate for 127.0.0.1, as PEM. */
export function selfSigned(): string {
  const what = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const whom = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2']
  return execFileSync('openssl', ['req', '-x509', ...what, ...whom, '-keyout', '-'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore']
  })
}
