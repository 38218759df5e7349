import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Makes a certificate that vouches for itself, and its key, in a folder. Returns the paths of both files. */
export function makeCertificate(folder: string, name: 'DNS:localhost' | 'IP:127.0.0.1') {
  const [certificate, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')];
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  const subject = ['-subj', '/CN=localhost', '-addext', `subjectAltName=${name}`];
  execFileSync('openssl', ['req', ...kind, ...subject, '-out', certificate, '-keyout', key], {
    stdio: 'pipe',
  });
  return { certificate, key };
}
