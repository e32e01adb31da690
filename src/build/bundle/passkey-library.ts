import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'esbuild'

/**
 * The files of @simplewebauthn/server that deal with certificates. We request no certificates and
 * refuse passkeys that come with one (`src/server/passkeys/verify.ts`). workerd compiles every
 * module when an isolate starts, so these files and their imports would delay the first response of
 * each isolate.
 */
const aboutCertificates = [
  'helpers/convertX509PublicKeyToCOSE.js',
  'helpers/getCertificateInfo.js',
  'helpers/isCertRevoked.js',
  'helpers/validateCertificatePath.js',
  'helpers/validateExtFIDOGenCEAAGUID.js',
  'metadata/verifyAttestationWithMetadata.js',
  'metadata/verifyMDSBlob.js',
  'registration/verifications/tpm/verifyAttestationTPM.js',
  'registration/verifications/verifyAttestationAndroidKey.js',
  'registration/verifications/verifyAttestationAndroidSafetyNet.js',
  'registration/verifications/verifyAttestationApple.js',
  'registration/verifications/verifyAttestationFIDOU2F.js',
  'services/defaultRootCerts/android-key.js',
  'services/defaultRootCerts/android-safetynet.js',
  'services/defaultRootCerts/apple.js',
  'services/defaultRootCerts/mds.js'
]

/**
 * Leaves certificates out of the passkey library: each export of these files becomes a function
 * that throws, so the passkey is refused. The build fails if the library no longer has one of the
 * files.
 */
export function passkeyLibrary(): Plugin {
  return {
    name: 'passkey-library',
    setup(build) {
      const remainingFiles = new Set(aboutCertificates)
      build.onLoad({ filter: /@simplewebauthn\/server\/esm\/.+\.js$/ }, async ({ path: file }) => {
        const [, name = ''] = file.split('@simplewebauthn/server/esm/')
        if (!aboutCertificates.includes(name)) return undefined
        remainingFiles.delete(name)
        return { contents: refusals(await readFile(file, 'utf8')) }
      })
      // Keeps only the type that signatures need; the others describe keys and certificates.
      build.onLoad(
        { filter: /@peculiar\/asn1-ecc\/build\/es2015\/index\.js$/ },
        ({ path: file }) => ({
          contents: "export * from './ec_signature_value.js'",
          resolveDir: path.dirname(file)
        })
      )
      build.onEnd(() => ({
        errors: [...remainingFiles].map((name) => ({
          text: `@simplewebauthn/server does not use ${name}. Update src/build/bundle/passkey-library.ts.`
        }))
      }))
    }
  }
}

function refusals(source: string): string {
  return [...source.matchAll(/^export (?:async function|function|const) (\w+)/gm)]
    .map(([, name]) => `export function ${name}() { throw new Error('No certificates.') }`)
    .join('\n')
}
