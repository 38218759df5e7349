<?php
/**
 * A small stand-in for WP-CLI, which is in neither Debian nor npm: it runs `wp {words}`, and prints as JSON what the
 * command wrote and the code that it ended with. Like WP-CLI it takes no option that the comment of a command lacks.
 */

namespace WP_CLI\Utils {
	function get_flag_value( $named, $flag, $otherwise = null ) {
		return $named[ $flag ] ?? $otherwise;
	}

	function format_items( $format, $items, $fields ): void {
		$rows = 'ids' === $format ? $items : array_map( static fn ( $item ) => array_combine( $fields, array_map( static fn ( $field ) => ( (array) $item )[ $field ], $fields ) ), $items );
		\WP_CLI::line(
			match ( $format ) {
				'json'  => (string) wp_json_encode( $rows ),
				'ids'   => implode( ' ', $rows ),
				'count' => (string) count( $rows ),
				'table' => implode( "\n", array_map( static fn ( $row ) => implode( "\t", $row ), array( $fields, ...$rows ) ) ),
			}
		);
	}

	function make_progress_bar( $message, $count ) {
		return new class( $message, $count ) {
			private int $done = 0;

			public function __construct( private string $message, private int $count ) {}

			public function tick( $steps = 1 ): void {
				$this->done += $steps;
			}

			public function finish(): void {
				\WP_CLI::line( "$this->message: $this->done of $this->count" );
			}
		};
	}
}

namespace {
	final class Halted extends Exception {}

	// phpcs:disable Generic.Files.OneObjectStructurePerFile
	final class WP_CLI {
		public static array $commands = array();
		public static array $lines    = array();

		public static function add_command( $name, $made_by ): void {
			self::$commands[ $name ] = $made_by;
		}

		public static function line( $text = '' ): void {
			self::$lines[] = $text;
		}

		public static function log( $text ): void {
			self::$lines[] = $text;
		}

		public static function success( $text ): void {
			self::$lines[] = "Success: $text";
		}

		public static function warning( $text ): void {
			self::$lines[] = "Warning: $text";
		}

		public static function error( $text ): void {
			self::$lines[] = "Error: $text";
			self::halt( 1 );
		}

		public static function halt( $code ): void {
			throw new Halted( '', $code );
		}
	}

	define( 'WP_CLI', true );
	require dirname( __DIR__, 2 ) . '/env/php/boot.php';

	list( , $name, $verb ) = $argv;
	$args  = array();
	$named = array();
	foreach ( array_slice( $argv, 3 ) as $word ) {
		if ( preg_match( '/^--([a-z-]+)(?:=(.*))?$/s', $word, $parts ) ) {
			$named[ $parts[1] ] = $parts[2] ?? true;
		} else {
			$args[] = $word;
		}
	}
	$method  = new ReflectionMethod( WP_CLI::$commands[ $name ], $verb );
	$unknown = array_filter( array_keys( $named ), static fn ( $option ) => ! preg_match( "/^\\s*\\* \\[--$option(=|\\])/m", (string) $method->getDocComment() ) );
	$code    = 0;
	ob_start();
	try {
		$unknown ? WP_CLI::error( 'unknown option --' . implode( ', --', $unknown ) ) : $method->invoke( new WP_CLI::$commands[ $name ](), $args, $named );
	} catch ( Halted $halted ) {
		$code = $halted->getCode();
	}
	WP_CLI::$lines[] = (string) ob_get_clean();
	echo wp_json_encode( array( 'lines' => array_values( array_filter( WP_CLI::$lines, 'strlen' ) ), 'code' => $code ) );
}
