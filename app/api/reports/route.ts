import { handleReports } from '#lib/reports/handle-reports.ts';

export const POST = handleReports;
