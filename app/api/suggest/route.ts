export { answerSuggestions as GET } from '#lib/api/suggestions.ts';
