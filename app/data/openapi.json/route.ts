import { documentAnswer } from '#lib/data/document-answer.ts';
import { openApiDocument } from '#lib/data/openapi.ts';

export function GET(): Response {
  return documentAnswer(openApiDocument());
}
