<?php
/**
 * The screen "Settings, Webhooks".
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Admin;

use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Languages;
use Fighter\Site\Languages\Polylang;
use Fighter\Site\Publishing\Event_Messages;
use Fighter\Site\Publishing\Webhook_Address;
use Fighter\Site\Publishing\Webhook_Sender;
use Fighter\Site\Publishing\Webhooks;
use WP_Term;

/**
 * Lists, adds, changes, tests and deletes webhooks. Addresses and secrets are shown once only, when they are entered or
 * made: whoever knows a webhook of Discord can write into its channel.
 */
final class Webhooks_Page {

	private const SLUG  = 'fighter-webhooks';
	private const RIGHT = 'manage_options';
	private const NONCE = 'fighter_webhooks';

	private const MOST_CATEGORIES = 200;

	/** @var string[] What is wrong, in words. */
	private static array $problems = array();

	/** @var string[] What is well, in words. */
	private static array $news = array();

	/** @var array<string, mixed>|null What was entered. */
	private static ?array $given = null;

	public static function register(): void {
		add_action(
			'admin_menu',
			static function (): void {
				$hook = add_options_page( __( 'Webhooks', 'fighter-site' ), __( 'Webhooks', 'fighter-site' ), self::RIGHT, self::SLUG, array( self::class, 'show' ) );
				add_action( "load-$hook", array( self::class, 'act' ) );
			}
		);
	}

	/**
	 * Handles the forms of the screen. After a mistake the screen shows what was entered, and what is wrong.
	 */
	public static function act(): void {
		if ( ! Sent_Form::arrived( self::NONCE, self::RIGHT ) ) {
			return;
		}
		$webhook = Webhooks::find( self::posted( 'id' ) );
		$act     = self::posted( 'act' );
		if ( 'save' === $act ) {
			self::save( $webhook );
		} elseif ( 'delete' === $act && $webhook ) {
			self::delete( $webhook );
		} elseif ( 'test' === $act && $webhook ) {
			self::test( $webhook );
		}
	}

	/**
	 * @param array<string, mixed>|null $before The webhook that is changed.
	 */
	private static function save( ?array $before ): void {
		// phpcs:ignore WordPress.Security -- act() checked the nonce; Webhooks::read() takes the fields that it knows.
		$webhook        = Webhooks::read( wp_unslash( $_POST ), $before );
		self::$problems = Webhooks::problems( $webhook );
		if ( ! self::$problems && ! Webhooks::save( $webhook ) ) {
			self::$problems = array( self::not_stored() );
		}
		if ( self::$problems ) {
			self::$given = $webhook + array( 'is_new' => ! $before );
			return;
		}
		/* translators: %s: the name of a webhook */
		self::$news[] = sprintf( __( '“%s” is stored. Send a test to see whether it arrives.', 'fighter-site' ), $webhook['name'] );
		if ( Webhooks::JSON === $webhook['kind'] && ( $before['secret'] ?? '' ) !== $webhook['secret'] ) {
			/* translators: %s: a secret */
			self::$news[] = sprintf( __( 'Give this secret to the receiver; it is not shown again: %s', 'fighter-site' ), $webhook['secret'] );
		}
	}

	/**
	 * @param array<string, mixed> $webhook A webhook.
	 */
	private static function delete( array $webhook ): void {
		if ( Webhooks::delete( $webhook['id'] ) ) {
			/* translators: %s: the name of a webhook */
			self::$news[] = sprintf( __( '“%s” is deleted.', 'fighter-site' ), $webhook['name'] );
		} else {
			self::$problems[] = self::not_stored();
		}
	}

	private static function not_stored(): string {
		return __( 'The list of webhooks could not be stored. Try again.', 'fighter-site' );
	}

	/**
	 * @param array<string, mixed> $webhook A webhook.
	 */
	private static function test( array $webhook ): void {
		$problem = Webhook_Sender::test( $webhook );
		if ( '' === $problem ) {
			/* translators: %s: the name of a webhook */
			self::$news[] = sprintf( __( '“%s” took the test.', 'fighter-site' ), $webhook['name'] );
		} else {
			/* translators: 1: the name of a webhook, 2: a sentence */
			self::$problems[] = sprintf( __( '“%1$s” did not take the test. %2$s', 'fighter-site' ), $webhook['name'], $problem );
		}
	}

	public static function show(): void {
		echo '<div class="wrap"><h1>' . esc_html__( 'Webhooks', 'fighter-site' ) . '</h1>';
		foreach ( array_filter(
			array(
				'error'   => self::$problems,
				'success' => self::$news,
			)
		) as $type => $lines ) {
			wp_admin_notice(
				implode( '<br>', array_map( 'esc_html', $lines ) ),
				array(
					'type'       => $type,
					'id'         => 'error' === $type ? 'fighter-problem' : 'fighter-done',
					'attributes' => array( 'role' => 'error' === $type ? 'alert' : 'status' ),
				)
			);
		}
		echo '<p>' . esc_html__( 'Discord channels and other receivers that are told when something is published or changed, and when an event begins. Drafts, private posts and those with a password are never told of, and nothing is told twice. Tools → Site updates lists all messages.', 'fighter-site' ) . '</p>';
		self::table();
		self::form();
		echo '</div>';
	}

	private static function table(): void {
		$webhooks = Webhooks::all();
		Wide_Table::open( __( 'Webhooks', 'fighter-site' ) );
		echo '<table class="widefat striped" style="min-width:700px"><thead><tr>';
		foreach ( array( __( 'Name', 'fighter-site' ), __( 'Kind', 'fighter-site' ), __( 'Host', 'fighter-site' ), __( 'Occasions', 'fighter-site' ), __( 'Categories', 'fighter-site' ), __( 'Languages', 'fighter-site' ), __( 'Actions', 'fighter-site' ) ) as $head ) {
			echo '<th scope="col">' . esc_html( $head ) . '</th>';
		}
		echo '</tr></thead><tbody>';
		if ( ! $webhooks ) {
			echo '<tr><td colspan="7">' . esc_html__( 'No webhooks yet. Add the first one below.', 'fighter-site' ) . '</td></tr>';
		}
		foreach ( $webhooks as $webhook ) {
			$all  = __( 'all', 'fighter-site' );
			$name = static fn ( array $names, array $chosen ): string => $chosen ? implode( ', ', array_map( static fn ( string $one ): string => $names[ $one ] ?? $one, $chosen ) ) : $all;
			printf(
				'<tr><th scope="row">%s%s</th><td>%s</td><td style="white-space:nowrap"><code>%s</code></td><td>%s</td><td>%s</td><td>%s</td><td><div style="display:flex;flex-wrap:wrap;gap:4px">',
				esc_html( $webhook['name'] ),
				Webhooks::is_of_here( $webhook ) ? '' : '<br><strong>' . esc_html__( 'Off: it was entered in another WordPress. Change and save it to use it here.', 'fighter-site' ) . '</strong>',
				esc_html( self::kinds()[ $webhook['kind'] ] ),
				esc_html( (string) wp_parse_url( $webhook['address'], PHP_URL_HOST ) ),
				esc_html( $name( self::events(), $webhook['events'] ) ),
				esc_html( $name( self::categories(), $webhook['categories'] ) ),
				esc_html( $name( Languages::NAMES, $webhook['languages'] ) )
			);
			self::actions( $webhook );
		}
		echo '</tbody></table></div>';
	}

	/**
	 * @param array<string, mixed> $webhook A webhook.
	 */
	private static function actions( array $webhook ): void {
		/* translators: %s: the name of a webhook */
		printf( '<a class="button button-small" href="%s" aria-label="%s">%s</a> ', esc_url( self::address( array( 'edit' => $webhook['id'] ) ) . '#fighter-webhook' ), esc_attr( sprintf( __( 'Change “%s”', 'fighter-site' ), $webhook['name'] ) ), esc_html__( 'Change', 'fighter-site' ) );
		$buttons = array(
			/* translators: %s: the name of a webhook */
			'test'   => array( __( 'Send a test', 'fighter-site' ), __( 'Send a test to “%s”', 'fighter-site' ), '' ),
			/* translators: %s: the name of a webhook */
			'delete' => array( __( 'Delete', 'fighter-site' ), __( 'Delete “%s”', 'fighter-site' ), 'color:#b32d2e' ),
		);
		foreach ( $buttons as $act => list( $label, $says, $style ) ) {
			printf( '<form method="post" action="%s">', esc_url( self::address() ) );
			wp_nonce_field( self::NONCE, '_wpnonce', true );
			printf( '<input type="hidden" name="act" value="%s"><input type="hidden" name="id" value="%s"><button type="submit" class="button button-small" style="%s" aria-label="%s">%s</button></form> ', esc_attr( $act ), esc_attr( $webhook['id'] ), esc_attr( $style ), esc_attr( sprintf( $says, $webhook['name'] ) ), esc_html( $label ) );
		}
		echo '</div></td></tr>';
	}

	/**
	 * The form for a new webhook, or for the one that is changed.
	 */
	private static function form(): void {
		$before = Webhooks::find( self::asked( 'edit' ) );
		$given  = self::$given ?? $before ?? array(
			'id'         => '',
			'name'       => '',
			'kind'       => Webhooks::DISCORD,
			'address'    => '',
			'categories' => array(),
			'languages'  => array(),
			'events'     => array( Webhooks::PUBLISHED, Webhooks::LIVE ),
			'secret'     => '',
		);
		$new    = $given['is_new'] ?? ! $before;
		$wrong  = self::$given ? ' aria-describedby="fighter-problem"' : '';
		printf( '<h2 id="fighter-webhook">%s</h2><form method="post" action="%s">', esc_html( $new ? __( 'Add a webhook', 'fighter-site' ) : __( 'Change the webhook', 'fighter-site' ) ), esc_url( self::address() ) );
		wp_nonce_field( self::NONCE );
		printf( '<input type="hidden" name="act" value="save"><input type="hidden" name="id" value="%s"><table class="form-table" role="presentation">', esc_attr( $new ? '' : $given['id'] ) );
		$kept = $new ? '' : ' ' . __( 'Leave it empty to keep the one that is stored.', 'fighter-site' );
		self::text( 'name', __( 'Name', 'fighter-site' ), $given['name'], '', __( 'For this list and the log.', 'fighter-site' ), $wrong . ' required maxlength="60"' );
		echo '<tr><th scope="row"><label for="fighter-kind">' . esc_html__( 'Kind', 'fighter-site' ) . '</label></th><td><select id="fighter-kind" name="kind">';
		foreach ( self::kinds() as $kind => $label ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $kind ), selected( $kind, $given['kind'], false ), esc_html( $label ) );
		}
		echo '</select></td></tr>';
		self::text( 'address', __( 'Address', 'fighter-site' ), self::$given ? $given['address'] : '', 'https://discord.com/api/webhooks/…', __( 'Of Discord: channel settings, Integrations, Webhooks, Copy Webhook URL.', 'fighter-site' ) . $kept, $wrong . sprintf( ' maxlength="%d"', Webhook_Address::LONGEST ) . ( $new ? ' required' : '' ) );
		self::text( 'secret', __( 'Secret', 'fighter-site' ), '', 'whsec_…', __( 'For other receivers, which check the signature with it. Empty, one is made.', 'fighter-site' ) . $kept, $wrong . ' maxlength="100"' );
		self::boxes( 'events', __( 'Occasions', 'fighter-site' ), self::events(), $given['events'], '' );
		self::boxes( 'categories', __( 'Categories', 'fighter-site' ), self::categories(), $given['categories'], __( 'None ticked: everything that has a page of its own, with or without a category.', 'fighter-site' ) );
		$languages = Languages::offered() + array_intersect_key( Languages::NAMES, array_flip( $given['languages'] ) );
		self::boxes( 'languages', __( 'Languages', 'fighter-site' ), $languages, $given['languages'], __( 'None ticked: all. Each translation is a message of its own.', 'fighter-site' ) );
		echo '</table><p>';
		submit_button( $new ? __( 'Add webhook', 'fighter-site' ) : __( 'Save webhook', 'fighter-site' ), 'primary', 'submit', false );
		if ( ! $new ) {
			printf( ' <a href="%s">%s</a>', esc_url( self::address() ), esc_html__( 'Cancel', 'fighter-site' ) );
		}
		echo '</p></form>';
	}

	private static function text( string $name, string $label, string $value, string $placeholder, string $help, string $more ): void {
		// phpcs:disable WordPress.Security.EscapeOutput -- $more is written above.
		printf(
			'<tr><th scope="row"><label for="fighter-%1$s">%2$s</label></th><td><input type="text" class="large-text" id="fighter-%1$s" name="%1$s" value="%3$s" placeholder="%4$s" autocomplete="off" spellcheck="false"%5$s><p class="description">%6$s</p></td></tr>',
			esc_attr( $name ),
			esc_html( $label ),
			esc_attr( $value ),
			esc_attr( $placeholder ),
			$more,
			esc_html( $help )
		);
		// phpcs:enable
	}

	/**
	 * @param string                $name    Field.
	 * @param string                $label   Its name.
	 * @param array<string, string> $choices Labels by value.
	 * @param string[]              $chosen  Values.
	 * @param string                $help    A sentence.
	 */
	private static function boxes( string $name, string $label, array $choices, array $chosen, string $help ): void {
		printf( '<tr><th scope="row">%1$s</th><td><fieldset><legend class="screen-reader-text">%1$s</legend><div style="display:flex;flex-wrap:wrap;gap:0 1.5em">', esc_html( $label ) );
		// A category that is gone stays ticked until somebody unticks it: without it the webhook would be told of everything.
		foreach ( $choices + array_combine( $chosen, $chosen ) as $value => $text ) {
			printf( '<label><input type="checkbox" name="%s[]" value="%s"%s> %s</label>', esc_attr( $name ), esc_attr( (string) $value ), checked( in_array( (string) $value, $chosen, true ), true, false ), esc_html( $text ) );
		}
		printf( '</div>%s</fieldset></td></tr>', '' === $help ? '' : '<p class="description">' . esc_html( $help ) . '</p>' );
	}

	/**
	 * @return array<string, string>
	 */
	private static function kinds(): array {
		return array(
			Webhooks::DISCORD => 'Discord',
			Webhooks::JSON    => __( 'Another receiver (signed JSON)', 'fighter-site' ),
		);
	}

	/**
	 * @return array<string, string>
	 */
	private static function events(): array {
		return array(
			Webhooks::PUBLISHED => __( 'Published', 'fighter-site' ),
			Webhooks::CHANGED   => __( 'Changed', 'fighter-site' ),
			Webhooks::LIVE      => __( 'An event begins', 'fighter-site' ),
		);
	}

	/**
	 * @return array<string, string> Names by slug.
	 */
	private static function categories(): array {
		$terms = get_terms(
			array(
				'taxonomy'   => 'category',
				'hide_empty' => false,
				'number'     => self::MOST_CATEGORIES,
				'lang'       => '',
			)
		);
		$terms = array_map( static fn ( WP_Term $term ): WP_Term => Polylang::english_term( $term ), is_array( $terms ) ? $terms : array() );
		$kinds = array(
			Types::SPOTLIGHTS        => __( 'Champions', 'fighter-site' ),
			Event_Messages::CATEGORY => __( 'Events', 'fighter-site' ),
		);
		return $kinds + array_column( $terms, 'name', 'slug' );
	}

	/**
	 * @param array<string, string> $query More parameters.
	 */
	private static function address( array $query = array() ): string {
		return add_query_arg( array( 'page' => self::SLUG ) + $query, admin_url( 'options-general.php' ) );
	}

	private static function asked( string $name ): string {
		// phpcs:ignore WordPress.Security -- parameters that only choose what is shown.
		$value = $_GET[ $name ] ?? '';
		return is_string( $value ) ? sanitize_key( wp_unslash( $value ) ) : '';
	}

	private static function posted( string $name ): string {
		// phpcs:ignore WordPress.Security -- act() checked the nonce.
		$value = $_POST[ $name ] ?? '';
		return is_string( $value ) ? sanitize_key( wp_unslash( $value ) ) : '';
	}
}
