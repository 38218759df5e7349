import { problem } from '#lib/api/requests.ts';
import { documentAnswer } from '#lib/data/document-answer.ts';
import { form as currentForm, isDataName } from '#lib/data/forms.ts';
import { schemaDocument } from '#lib/data/openapi.ts';

/** The JSON Schema of a data file: `/data/schemas/1/champions.json`. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ form: string; name: string }> },
): Promise<Response> {
  const { form, name } = await params;
  const dataName = name.replace(/\.json$/, '');
  if (form !== String(currentForm) || !isDataName(dataName))
    return problem(404, 'There is no such schema.', { 'cache-control': 'public, max-age=10' });
  return documentAnswer(schemaDocument(dataName));
}
