import { handleReports } from '@/lib/reports/handle-reports';

export const POST = handleReports;
